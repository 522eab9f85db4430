// Loaded into a server before its own code (server-clock.ts): at one signal its clock is set on by ten minutes, at
// another by a second, at the third it stands still, the one that counts down with it, or goes on.

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
