import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { codeBlocks, hostName, release } from './documented.ts'
import { apart, install, interruption, killed, makeRoot, type Root, run, unfit } from './root.ts'
import { startLines, unitFile } from './service.ts'
import { conclude, must, step } from './steps.ts'

// npm run acceptance [-- --keep]: makes a release of this commit, installs it in an empty Debian in a folder as
// docs/operate says, holds a show there and goes through backup, restore, upgrade and erasure. --keep keeps the folder.

const reason = unfit()
if (reason !== undefined) {
  console.error(reason)
  process.exit(1)
}
const checkout = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'cuelight-acceptance-'))
// Ctrl-C ends the programs that were started. Then the folder is removed.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => interruption.abort())

/** Installs the release and its settings with the lines of install.md, with Nginx instead of Caddy. */
async function installRelease(root: Root): Promise<void> {
  for (const file of [`cuelight-${release}.tar.gz`, 'SHA256SUMS'])
    copyFileSync(join(checkout, 'release', file), root.path('root', file))
  const [check = ''] = codeBlocks('install', '1. Get a release')
  const [packages = ''] = codeBlocks('install', '2. Install the packages')
  const [user = ''] = codeBlocks('install', '3. Add the user and the settings')
  await install(root, `cd; ${check}${packages.replace(/ caddy$/m, ' nginx')}${user}`)
  await install(root, startLines().before)
  const compilers = readdirSync(root.path('usr/bin')).filter((name) =>
    /^(cc|gcc|g\+\+|clang|make)\b/.test(name),
  )
  must(compilers.length === 0, `the packages of install.md bring compilers: ${compilers}`)
  await install(root, `systemd-analyze verify /${unitFile}`)
}

/** A certificate where Nginx looks for it, and the host names of the documents on this machine. */
async function makeCertificate(root: Root): Promise<void> {
  const live = `/etc/letsencrypt/live/${hostName}`
  await install(
    root,
    `cd
    openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${hostName} -keyout key.pem -out cert.pem \
      -addext subjectAltName=DNS:${hostName},DNS:mail.example.org
    install -D -m 0600 key.pem ${live}/privkey.pem
    install -D cert.pem ${live}/fullchain.pem
    install -D cert.pem /usr/local/share/ca-certificates/acceptance.crt
    update-ca-certificates`,
  )
  writeFileSync(root.path('etc/hosts'), `127.0.0.1 localhost ${hostName} mail.example.org\n`)
}

/** The show, in a network without any other machine. */
async function holdShow(root: Root): Promise<void> {
  const program = fileURLToPath(new URL('show.ts', import.meta.url))
  const child = spawn('unshare', apart(root, ['--net'], process.execPath, program, root.folder), {
    stdio: 'inherit',
    env: { ...process.env, NODE_EXTRA_CA_CERTS: root.path('root/cert.pem') },
    ...killed,
  })
  child.once('error', () => {})
  const [code] = await once(child, 'close')
  // The program has printed the step that failed.
  if (code !== 0) process.exitCode = 1
}

await conclude(async () => {
  await step('make a release', () => run(process.execPath, join(checkout, 'scripts/release.ts')))
  const root = await step('an empty Debian', () => makeRoot(join(folder, 'root')))
  await step('install the release as install.md says', () => installRelease(root))
  await step('make a certificate', () => makeCertificate(root))
  await holdShow(root)
})
if (process.argv.includes('--keep')) console.log(`kept: ${folder}`)
else execFileSync('rm', ['-rf', '--one-file-system', folder])
if (!process.exitCode) console.log('accepted')
