// The processor time of short calls, once they are compiled for good.
const ROUNDS = 7;
const LONG_ENOUGH_MS = 60;

/** Processor time of one call, in µs. */
function once(work) {
  const begin = process.cpuUsage();
  let calls = 0;
  for (let batch = 1; ; batch *= 2) {
    for (let i = 0; i < batch; ++i) work();
    calls += batch;
    const { user, system } = process.cpuUsage(begin);
    if (user + system > 1000 * LONG_ENOUGH_MS) return (user + system) / calls;
  }
}

/** The least of several in µs each, the programs taking turns: what else the machine does only adds. */
export function least(works) {
  const times = works.map(() => Infinity);
  for (let round = 0; round < ROUNDS; ++round) works.forEach((work, i) => (times[i] = Math.min(times[i], once(work))));
  return times;
}
