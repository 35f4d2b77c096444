# Sums JaCoCo's jacoco.csv by package: covered lines and branches in percent, and lines in all.
$2 ~ /^dev/ { missed[$2] += $8; lines[$2] += $8 + $9; open[$2] += $6; branches[$2] += $6 + $7 }
function percent(part, whole) { return whole ? 100 * (whole - part) / whole : 100 }
function row(name, m, l, o, b) { printf "%5.1f %% of lines %5.1f %% of branches %6d lines  %s\n", percent(m, l), percent(o, b), l, name }
END {
  for (p in lines) {
    row(p, missed[p], lines[p], open[p], branches[p])
    m += missed[p]; l += lines[p]; o += open[p]; b += branches[p]
  }
  row("all", m, l, o, b)
}
