// Loaded into a server before its own code (server-clock.ts): at each signal its clock is set on by ten minutes.

const { now } = Date
let ahead = 0
Date.now = () => now() + ahead
process.on('SIGUSR2', () => {
  ahead += 600_000
})
