# A phone book: each target is one command of Maven or of ./tiercel. `make help` lists them.
.PHONY: help test coverage fuzz jar seeds-check dictionaries options bench bench-guidance bench-rates clean ossfuzz-check slurm-check pod-check submissions planted kills house format-native check-native \
  solver-boolector solver-z3 solver-cvc5 solver-cvc4

LAB_JAR = mvn -q -Pbench -pl lab -am package -DskipTests
JACOCO = org.jacoco:jacoco-maven-plugin:0.8.14
NATIVE = $(shell git ls-files "*.c" "*.h" "*.cc")

help: ## list these targets
	@sed -n 's/^\([a-z0-9-]*\):.*## \(.*\)/\1\t\2/p' Makefile | column -t -s '	'

test: ## build everything and run every test
	mvn test

fuzz: ## fuzz SMTInterpol for five minutes; settings as in README.md
	mvn test -Djazzer.fuzz=true

jar: ## build cli/target/tiercel.jar, which ./tiercel runs
	mvn -q -pl cli -am package -DskipTests

seeds-check: ## parse, type-check and print every seed
	./tiercel parse corpus/seeds

dictionaries: ## write dictionaries/ anew from operator rows and option catalogues
	./tiercel dictionaries dictionaries

options: ## write the option catalogues anew from what the solvers list
	mvn -q -pl solvers -am test -Dtest=CatalogueTest -Dtiercel.update=true -Dsurefire.failIfNoSpecifiedTests=false

bench: ## run the benchmarks of single steps (JMH)
	$(LAB_JAR) && java -cp lab/target/lab.jar org.openjdk.jmh.Main

bench-guidance: ## compare guided and blind campaigns on z3-cov (an hour of CPU; see lab/README.md)
	$(LAB_JAR) && java -cp lab/target/lab.jar dev.tiercel.bench.Guidance target=z3-cov

bench-rates: ## print the runs for a CPU second of whole campaigns (15 minutes of CPU; SEEDS=FOLDER,... adds public scripts)
	$(LAB_JAR) && java $(if $(SEEDS),-Dpublic=$(SEEDS)) -cp lab/target/lab.jar dev.tiercel.bench.CampaignRates

planted: ## sort what 400 mutants for each planted bug show (a few minutes)
	mvn -q -pl harness -am test -Dtest=PlantedSetTest -Dtiercel.scripts=400 -Dsurefire.failIfNoSpecifiedTests=false

kills: ## kill processes of a campaign with two jobs 100 times at random, and look for what is lost (five to seven minutes)
	mvn -q -pl harness -am test -Dtest=KilledAtRandomTest -Dtiercel.kills=100 -Dsurefire.failIfNoSpecifiedTests=false

format-native: ## format the C and C++ sources
	clang-format -i $(NATIVE)

check-native: ## check the format of the C and C++ sources, and the native server by clang-tidy
	clang-format --dry-run -Werror $(NATIVE)
	clang-tidy --quiet solvers/native/src/*.c solvers/native/src/server/*.c -- -Isolvers/native/src -D_GNU_SOURCE

house: ## print sizes of files, methods and constructors, and class names with several meanings
	java lab/src/main/java/dev/tiercel/bench/House.java

coverage: MODULES = !lab
coverage: ## print which lines and branches of each package the tests of its module cover (JaCoCo)
	mvn -q -pl '$(MODULES)' $(JACOCO):prepare-agent test $(JACOCO):report -Djacoco.propertyName=tiercel.agent
	@cat */target/site/jacoco/jacoco.csv | awk -F, -f .ci/coverage.awk | sort -n

solver-boolector: ## build Boolector 1.5.118 with coverage, as boolector-cov (half a minute)
	solvers/native/build.sh boolector

solver-z3: ## build Z3 4.8.12 with coverage and assertions, as z3-cov (30 minutes of CPU)
	solvers/native/build.sh z3

solver-cvc5: ## build cvc5 1.1.2 with coverage and assertions, as cvc5-cov (25 minutes of CPU)
	solvers/native/build.sh cvc5

solver-cvc4: ## build CVC4 1.8 with coverage and assertions, as cvc4-cov (30 minutes of CPU)
	solvers/native/build.sh cvc4

ossfuzz-check: ## build trees for OSS-Fuzz and run its gates on them; SOLVERS="smtinterpol boolector", OSS_FUZZ=CHECKOUT
	oss-fuzz/check.sh $(or $(SOLVERS),smtinterpol boolector)

slurm-check: jar ## run deploy/slurm.sh on a cluster of this machine alone: requeued, killed, its controller started again
	deploy/slurm-check.sh cli/target/tiercel.jar

pod-check: jar ## run the container and deploy/kubernetes.yaml by podman, on a base made of this machine's own files
	deploy/pod-check.sh cli/target/tiercel.jar

submissions: ## write oss-fuzz/projects anew
	for solver in bitwuzla boolector cvc5 princess smtinterpol z3; do \
	  ./tiercel submission --solver $$solver --out oss-fuzz/projects/$$solver; done

clean: ## delete what the build made; the campaign's state in .tiercel stays
	mvn -q clean
