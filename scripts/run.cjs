// Runs a script of this folder: node scripts/run.cjs start.ts. It is plain JavaScript, because an old Node reads it too.
// On Linux (x64, arm64) `npm ci` installs the right Node, and npm's scripts find it first.
const { spawn } = require('node:child_process')
const { existsSync, symlinkSync } = require('node:fs')
const { join } = require('node:path')

const needed = 24
const modules = join(__dirname, '../node_modules')
const program = `node-${process.platform}-${process.arch}/bin/node`

if (Number(process.versions.node.split('.')[0]) >= needed) {
  process.argv.splice(1, 1)
  import(`./${process.argv[1]}`)
} else if (existsSync(join(modules, program))) {
  // npm 9 and 10 delete the link to this Node while they skip the package for the other processor.
  try {
    symlinkSync(`../${program}`, join(modules, '.bin/node'))
  } catch {
    // Another user installed the packages, or the link exists.
  }
  const child = spawn(join(modules, program), process.argv.slice(1), { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
} else {
  console.error(
    `Cuelight needs Node ${needed}, and this is Node ${process.versions.node}. Install Node ${needed}, or run npm ci without --omit=optional.`,
  )
  process.exitCode = 1
}
