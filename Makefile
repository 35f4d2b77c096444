# Shortcuts: each target is one command of Maven or ./tiercel. `make help` lists them.
.PHONY: help test coverage fuzz jar seeds-check dictionaries tables options bench bench-guidance bench-rates clean ossfuzz-check slurm-check pod-check submissions planted kills house format-native check-native \
  solver-boolector solver-z3 solver-cvc5 solver-cvc4

LAB_JAR = mvn -q -Pbench -pl lab -am package -DskipTests
JACOCO = org.jacoco:jacoco-maven-plugin:0.8.14
ADVISORIES = cli/src/main/resources/dev/tiercel/exposure/advisories.json
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

dictionaries: ## regenerate dictionaries/ from operator rows and option catalogues
	./tiercel dictionaries dictionaries

tables: jar ## regenerate docs/found.md and the bundled advisories from corpus/regressions
	./tiercel findings table > docs/found.md.new && mv docs/found.md.new docs/found.md
	./tiercel exposure --solver z3 --write-own corpus/regressions > $(ADVISORIES).new && mv $(ADVISORIES).new $(ADVISORIES)

options: ## regenerate the option catalogues from the solvers' lists
	mvn -q -pl solvers -am test -Dtest=CatalogueTest -Dtiercel.update=true -Dsurefire.failIfNoSpecifiedTests=false

bench: ## run the benchmarks of single steps (JMH)
	$(LAB_JAR) && java -cp lab/target/lab.jar org.openjdk.jmh.Main

bench-guidance: ## compare guided and blind campaigns on z3-cov (an hour of CPU; see lab/README.md)
	$(LAB_JAR) && java -cp lab/target/lab.jar dev.tiercel.bench.Guidance target=z3-cov

bench-rates: ## print the runs per CPU second of whole campaigns (15 minutes of CPU; SEEDS=FOLDER,... adds public scripts)
	$(LAB_JAR) && java $(if $(SEEDS),-Dpublic=$(SEEDS)) -cp lab/target/lab.jar dev.tiercel.bench.CampaignRates

planted: ## check the grouping of findings: 400 mutants for each planted bug (a few minutes)
	mvn -q -pl harness -am test -Dtest=PlantedSetTest -Dtiercel.scripts=400 -Dsurefire.failIfNoSpecifiedTests=false

kills: ## kill processes of a campaign with two jobs 100 times at random, and check that nothing is lost (five to seven minutes)
	mvn -q -pl harness -am test -Dtest=KilledAtRandomTest -Dtiercel.kills=100 -Dsurefire.failIfNoSpecifiedTests=false

format-native: ## format the C and C++ sources
	clang-format -i $(NATIVE)

check-native: ## check the format of C and C++ sources, and the native server with clang-tidy
	clang-format --dry-run -Werror $(NATIVE)
	$(MAKE) -s -C solvers/native target/worker_proto.h
	ls solvers/native/src/*.c solvers/native/src/server/*.c | \
	  xargs -I {} clang-tidy --quiet {} -- -Isolvers/native/src -Isolvers/native/target -D_GNU_SOURCE

house: ## print sizes of files, methods and constructors, and class names with several meanings
	java lab/src/main/java/dev/tiercel/bench/House.java

coverage: MODULES = !lab
coverage: ## print line and branch coverage of each package by the tests of its module (JaCoCo)
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

slurm-check: jar ## run deploy/slurm.sh on a one-machine cluster: workers requeued and killed, the controller restarted
	deploy/slurm-check.sh cli/target/tiercel.jar

pod-check: jar ## run the container and deploy/kubernetes.yaml with podman, on an image made of files of this machine
	deploy/pod-check.sh cli/target/tiercel.jar

submissions: ## regenerate oss-fuzz/projects
	for solver in bitwuzla boolector cvc5 princess smtinterpol z3; do \
	  ./tiercel submission --solver $$solver --out oss-fuzz/projects/$$solver; done

clean: ## delete the build's output; .tiercel is kept
	mvn -q clean
