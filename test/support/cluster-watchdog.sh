# Stops the Postgres of a test run and removes its directories when this standard input ends: the run closes it, or has
# ended in whatever way, by SIGKILL too. Arguments: the data directory, then the directories to remove.
data=$1
shift
while read -r _; do :; done
if read -r pid 2>/dev/null <"$data/postmaster.pid"; then
  kill -QUIT "$pid" # Its data are removed: nothing has to be written.
  tenths=0
  while [ -e "$data/postmaster.pid" ] && kill -0 "$pid" 2>/dev/null && [ "$tenths" -lt 100 ]; do
    sleep 0.1
    tenths=$((tenths + 1))
  done
fi
# A file that an interrupted initdb creates meanwhile makes the first attempt fail.
rm -rf "$@" 2>/dev/null || { sleep 2; rm -rf "$@"; }
