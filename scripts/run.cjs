// Runs a script of this folder: node scripts/run.cjs start.ts. It is plain JavaScript, because an old Node reads it too.
// On Linux (x64, arm64) `npm ci` installs the right Node, and npm's scripts find it first.
const needed = 24
if (Number(process.versions.node.split('.')[0]) < needed) {
  console.error(
    `Cuelight needs Node ${needed}, and this is Node ${process.versions.node}. Install Node ${needed}, or run npm ci without --omit=optional.`,
  )
  process.exitCode = 1
} else {
  process.argv.splice(1, 1)
  import(`./${process.argv[1]}`)
}
