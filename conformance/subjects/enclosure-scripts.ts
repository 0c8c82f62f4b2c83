/**
 * Prepares the namespaces that all enclosures of a run share, then becomes the given command: loopback up (where the
 * first argument is `net`), every mount read-only. Kernel interfaces are left alone: /proc is mounted anew later, and
 * terminals are no place to write files to. A mount that cannot be changed stays as it is.
 */
export const prepareScript = `
network=$1
shift
if [ "$network" = net ]; then
  ip link set lo up 2>/dev/null ||
    { mount -t sysfs sysfs /sys && echo 1 >/sys/class/net/lo/flags; } 2>/dev/null ||
    { echo 'the loopback device could not be raised' >&2; exit 1; }
fi
while read -r id parent device root at options rest; do
  case $at in /proc | /proc/* | /dev/pts) continue ;; esac
  mount -o "remount,bind,ro,\${options#r[ow],}" "$(printf %b "$at")" 2>/dev/null
done </proc/self/mountinfo
exec "$@"
`;

/**
 * Moves the counter of process ids to the one given, so that what runs inside next has another id than in any start
 * before. A namespace begins to count anew, and a text that holds its process id would be the same each time. Where
 * the counter cannot be set, processes that end at once use up a few ids.
 */
const moveProcessIds = `
if ! { echo "$first" >/proc/sys/kernel/ns_last_pid; } 2>/dev/null; then
  left=$((first % 11))
  while [ "$left" -gt 0 ]; do
    (:)
    left=$((left - 1))
  done
fi
`.trim();

/**
 * Makes one enclosure and stays as its first process until standard input ends, which it does when the harness is gone,
 * however it went. Arguments: the process id to count on from, the folder of the start, the table of mounts, the
 * folders that the table needs. Changes outside go into numbered folders of a memory file system, which is the current
 * folder of this process. The last line is the process id outside.
 *
 * Children are reaped by the system (CHLD ignored). The first process gets no signal from inside.
 */
export const encloseScript: string = `
set -e
read -r own rest </proc/self/stat
first=$1
instance=$2
table=$3
shift 3
mount -t tmpfs -o mode=755 scratch /dev/shm
cd /dev/shm
mkdir instance "$@"
mount --bind "$instance" instance
mount -o remount,bind,rw instance
printf '%s' "$table" >table
mount -a -T ./table
${moveProcessIds}
trap '' CHLD
echo "$own"
exec cat >/dev/null
`;

/**
 * The same, mount by mount, where the table does not do. Arguments: the process id to count on from, the folder of the
 * start, then the folders whose changes are caught. `shared N` tells of one that could not be overlaid and is
 * writable instead.
 */
export const carefulScript: string = `
set -e
read -r own rest </proc/self/stat
first=$1
instance=$2
shift 2
mount -t proc proc /proc
mount -t tmpfs -o mode=755 scratch /dev/shm
cd /dev/shm
mkdir instance
mount --bind "$instance" instance
mount -o remount,bind,rw instance
count=0
for root in "$@"; do
  mkdir "$count" "$count.work"
  if ! mount --no-canonicalize -t overlay \\
    -o "userxattr,lowerdir=$root,upperdir=$count,workdir=$count.work" overlay "$root" 2>/dev/null; then
    echo "shared $count"
    mount --bind "$root" "$root" && mount -o remount,bind,rw "$root" || true
  fi
  count=$((count + 1))
done
mount --no-canonicalize --bind instance "$instance"
mount -t tmpfs -o mode=1777 shm /dev/shm
${moveProcessIds}
trap '' CHLD
echo "$own"
exec cat >/dev/null
`;
