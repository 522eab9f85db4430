// A server loads this file before its own code (server-clock.ts). One signal moves the clock of the server by ten
// minutes, and another signal by a second. A third signal stops the clock and the monotonic clock, or starts both
// again.

const { now } = Date
const uptime = process.uptime.bind(process)
let ahead = 0
let stoodAt: { now: number; uptime: number } | undefined
Date.now = () => (stoodAt?.now ?? now()) + ahead
process.uptime = () => stoodAt?.uptime ?? uptime()
process.on('SIGUSR2', () => {
  ahead += 600_000
})
process.on('SIGWINCH', () => {
  ahead += 1000
})
process.on('SIGALRM', () => {
  stoodAt = stoodAt ? undefined : { now: now(), uptime: uptime() }
})
