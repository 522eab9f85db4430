import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { call, prepareShow, registerGuests, type Show, signIn } from '#bench/support/api.ts'
import { connectGuests, wait } from '#bench/support/crowd.ts'
import { withSqliteFile } from '#server/backup/database-copy.ts'
import { readFacts } from '#server/backup/database-facts.ts'
import { extractBackup, writeEntry } from '#server/backup/extract.ts'
import type { Database } from '#server/store/store.ts'
import { placesWith } from '#tests/support/server/database-dump.ts'
import { mailUser, startMailServer } from '#tests/support/server/mail-server.ts'
import { codeBlocks, command, origin, release } from './documented.ts'
import { type Acknowledged, actAll, countTwice, lost } from './phones.ts'
import { inRoot, rootIn, run } from './root.ts'
import { Service, serverLog, startIn } from './service.ts'
import { conclude, must, step } from './steps.ts'

// The second half of the acceptance test: all that needs a server that runs. main.ts starts this program in
// a network of its own, where the ports and host names of the documents are free:
//   node tests/acceptance/show.ts FOLDER-OF-THE-ROOT

const root = rootIn(process.argv[2] ?? '')
const service = new Service(root)
const dataFolder = '/var/lib/cuelight'
const backupKey = 'acceptance-of-a-release'
const hostPassword = 'acceptance-of-a-release-1'
const phones = 300
const loadMilliseconds = 20_000

const keptFolder = new URL('../fixtures/releases/', import.meta.url)
const kept = readdirSync(keptFolder).flatMap((name) => /^(.+)\.db\.gz$/.exec(name)?.[1] ?? [])
kept.sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
/** The newest release with a kept database; of a new version, the one before. */
const releaseBefore = kept.findLast((name) => name !== release) ?? release

/** The guest who is erased at the end. */
const leaver = { username: 'Erasmus Vanish', company: 'Vanishing Ltd', email: 'erasmus@vanish.example' }
const leaverBegins = 'Quokka'
const traces = ['erasmus', 'vanish', 'quokka']

async function openNetwork(): Promise<void> {
  await run('ip', 'link', 'set', 'lo', 'up')
  await run('mount', '--bind', root.path('etc/hosts'), '/etc/hosts')
}

/** The settings of install.md, with a mail server of this test. */
async function startMail(): Promise<Awaited<ReturnType<typeof startMailServer>>> {
  const file = (name: string) => readFileSync(root.path('root', name))
  const mail = await startMailServer({ key: file('key.pem'), cert: file('cert.pem') })
  const [documented = ''] = codeBlocks('install', '3. Add the user and the settings', '')
  const own = [
    `SMTP_URL=smtp://${mailUser}@mail.example.org:${mail.port}?requireTLS=true`,
    `BACKUP_KEY=${backupKey}`,
    // Nobody reads the picture here.
    'CAPTCHA=off',
    'NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt',
  ]
  const lines = [documented.replace(/^SMTP_URL=.*\n/m, ''), ...own.map((line) => `${line}\n`)]
  appendFileSync(root.path('etc/cuelight.env'), lines.join(''))
  return mail
}

/** Nginx with the blocks of reverse-proxy.md, and the checks of both pages. */
async function startNginx(): Promise<void> {
  const [events = '', site = ''] = codeBlocks('reverse-proxy', 'Nginx', 'nginx')
  const main = root.path('etc/nginx/nginx.conf')
  const before = readFileSync(main, 'utf8')
  const changed = before.replace(/^events \{.*?^\}\n/ms, events)
  must(changed !== before, 'nginx.conf has no events block to change')
  writeFileSync(main, changed)
  writeFileSync(root.path('etc/nginx/sites-enabled/cuelight'), site)
  await inRoot(root, 'nginx -t')
  startIn(root, 'var/log/nginx/start.log', 'nginx', '-g', 'daemon off;')
  const health = command('install', `curl ${origin}/health`)
  await inRoot(root, health.replace('curl', 'curl --fail --retry 30 --retry-delay 1 --retry-connrefused'))
  const [checks = ''] = codeBlocks('reverse-proxy', 'Check it')
  // The last check ends with a time-out of curl, because the connection stays open.
  const answers = await inRoot(root, `${checks.trim()} || true`)
  must(/^HTTP\S+ 200/.test(answers) && answers.endsWith('101\n'), `the checks of the proxy: ${answers}`)
}

const changePassword = (oldPassword: string, token: string): Promise<boolean> =>
  call(origin, '/api/sys/User/ChangePassword', { oldPassword, newPassword: hostPassword }, token)

/** Signs in with the password of the file, which is deleted when the password is changed. */
async function signInFirst(): Promise<void> {
  const [show = ''] = codeBlocks('install', '6. Sign in')
  const [logonName = '', password = ''] = (await inRoot(root, show)).split('\n')
  await changePassword(password, await signIn(origin, logonName, password))
  must(!existsSync(root.path(dataFolder, 'first-host.txt')), 'first-host.txt is still there')
}

async function inviteHost(mail: Awaited<ReturnType<typeof startMailServer>>): Promise<void> {
  const [install = ''] = codeBlocks('install', 'Administer it')
  await inRoot(root, install)
  await inRoot(root, command('accounts', 'cuelight-admin accounts invite'))
  const until = Date.now() + 30_000
  while (mail.taken.length === 0 && Date.now() < until) await wait(100)
  const [invitation] = mail.taken
  must(
    invitation?.encrypted === true && invitation.to === 'ann@example.org',
    'no invitation by encrypted e-mail',
  )
  const [, password] = /^Password for the first sign-in: (\S+)/m.exec(invitation.email) ?? []
  must(password !== undefined, 'no password in the invitation')
  const token = await signIn(origin, 'ann', password)
  const early = await call(origin, '/api/event/Event/GetDeleted', {}, token).then(() => 'accepted', String)
  must(early.endsWith('PasswordGiven'), `a call before the password is changed: ${early}`)
  await changePassword(password, token)
}

/** Makes a backup and returns its path in the root. */
async function backUp(): Promise<string> {
  const documented = command('backup', 'cuelight-admin backup --to')
  const prepare = 'install -d -o cuelight -m 0700 /mnt/backups'
  const { file } = JSON.parse(await inRoot(root, `${prepare}; ${documented} --json`))
  must((statSync(root.path(file)).mode & 0o777) === 0o600, `${file} can be read by others`)
  return file
}

const verify = (file: string): Promise<string> =>
  inRoot(root, command('backup', 'cuelight-admin verify').replace(/\S+$/, file))

/** Makes a backup while the phones act. Returns the backup, and what was acknowledged before it. */
async function backUpUnderLoad(
  show: Show,
  names: string[],
  tokens: string[],
): Promise<{ file: string; before: Acknowledged }> {
  const wires = await connectGuests(origin, show.eventCode, tokens)
  const acknowledged: Acknowledged = new Map()
  const load = actAll(show, wires, { acknowledged, begins: names, milliseconds: loadMilliseconds })
  const enough = async () => {
    const isAsked = () => [...acknowledged.values()].some((text) => text.startsWith(leaverBegins))
    while (acknowledged.size < phones || !isAsked()) await wait(20)
  }
  // The error is thrown below.
  load.catch(() => {})
  await Promise.race([enough(), load])
  const before = new Map(acknowledged)
  const file = await backUp()
  const during = acknowledged.size - before.size
  await load
  must(during > phones / 10, `only ${during} commands were acknowledged while the backup was made`)
  return { file, before }
}

/** Deletes DATA_DIR and restores the backup, as backup.md says. */
async function wipeAndRestore(file: string): Promise<void> {
  await service.stop()
  const name = `${dataFolder}/${file.split('/').at(-1)}`
  const prepare = command('backup', 'install -d -o cuelight').replace('FILE', file)
  await inRoot(root, `rm -rf ${dataFolder}; ${prepare}`)
  await inRoot(root, `${command('backup', 'cuelight-admin restore').replace('FILE', name)}; rm ${name}`)
}

async function checkRestored(show: Show, before: Acknowledged): Promise<void> {
  // Root opens a copy: a file that it made beside the database would be closed to the server.
  const copy = root.path('root/restored.db')
  writeFileSync(copy, readFileSync(root.path(dataFolder, 'cuelight.db')))
  await withSqliteFile(copy, async (db) => {
    const missing = await lost(db, before)
    must(missing.length === 0, `${missing.length} of ${before.size} acknowledged commands have no row`)
    const { inLog, inRows } = await countTwice(db, show.eventCode)
    const [log, rows] = [JSON.stringify(inLog), JSON.stringify(inRows)]
    must(log === rows && inLog.guests === phones, `the log counts ${log}, the tables have ${rows}`)
  })
}

/**
 * Installs this release beside an earlier one, as upgrade.md says, and starts it on the kept database of that release, in a
 * DATA_DIR of its own. The earlier program is this one too, under another name.
 */
async function upgrade(): Promise<void> {
  await service.stop()
  const earlier = 'cuelight-earlier'
  await inRoot(root, `cd /opt; mv cuelight-${release} ${earlier}; ln -sfn ${earlier} cuelight`)
  const [lines = ''] = codeBlocks('upgrade', 'Upgrade')
  // The packages are in npm's cache, and there is no network.
  await inRoot(root, `cd; ${lines.replace('npm ci', 'npm ci --offline')}`)
  await inRoot(root, `mv ${dataFolder} ${dataFolder}.show; install -d -o cuelight -m 0700 ${dataFolder}`)
  const file = root.path('root/kept.db')
  writeFileSync(file, gunzipSync(readFileSync(new URL(`${releaseBefore}.db.gz`, keptFolder))))
  await inRoot(root, `install -o cuelight -g cuelight -m 0600 /root/kept.db ${dataFolder}/cuelight.db`)
  const expected = await withSqliteFile(file, readFacts)
  const logBefore = readFileSync(root.path(serverLog), 'utf8').length
  const { status, version } = await service.start()
  must(status === 'ok' && version === release, `/health says ${status}, ${version}`)
  await service.stop()
  const facts = await withSqliteFile(root.path(dataFolder, 'cuelight.db'), readFacts)
  for (const table of ['account', 'ballot', 'guest', 'participation', 'tally'])
    must(facts.tables[table] === expected.tables[table], `the upgrade changed the rows of ${table}`)
  if (facts.migrations.length > expected.migrations.length) {
    const log = readFileSync(root.path(serverLog), 'utf8').slice(logBefore)
    for (const line of ['the database was copied before the upgrade', 'the database was migrated'])
      must(log.includes(line), `the log does not say “${line}”`)
    const copies = readdirSync(root.path(dataFolder, 'copies'))
    must(copies.length === 1 && /^cuelight-before-.+\.db$/.test(copies[0] ?? ''), `copies: ${copies}`)
  }
  await inRoot(root, `rm -r ${dataFolder}; mv ${dataFolder}.show ${dataFolder}`)
  await service.start()
}

/** Where the server, Nginx or a new backup have a trace of the guest. */
async function tracesOfLeaver(): Promise<string[]> {
  const logs = ['nginx/access.log', 'nginx/error.log', 'cuelight.log'].map((name) =>
    readFileSync(root.path('var/log', name), 'utf8'),
  )
  must(logs[0]?.includes('/RegisterGuest') === true, 'the log of Nginx has no requests')
  const folder = root.path(dataFolder)
  const search = (file: string, within: string, log: readonly string[]) =>
    withSqliteFile(
      file,
      (db) => placesWith({ db: db as unknown as Database, folder: within, log }, traces),
      'lasting',
    )
  const found = await search(`${folder}/cuelight.db`, folder, logs)
  const unpacked = root.path('root/backup')
  mkdirSync(unpacked, { recursive: true })
  const file = `${unpacked}/cuelight.db`
  await extractBackup(root.path(await backUp()), backupKey, { database: (entry) => writeEntry(entry, file) })
  return [...found, ...(await search(file, unpacked, [])).map((place) => `backup: ${place}`)]
}

async function eraseLeaver(): Promise<void> {
  const before = await tracesOfLeaver()
  for (const place of [
    'guest.email',
    'log.data',
    'aggregate.state',
    'file cuelight.db',
    'backup: guest.email',
  ])
    must(before.includes(place), `${place} never had a trace of the guest, so the search finds nothing`)
  await inRoot(root, `cuelight-admin erase --email ${leaver.email}`)
  const left = await tracesOfLeaver()
  must(left.length === 0, `traces are left in ${left.join(', ')}`)
}

await conclude(async () => {
  await openNetwork()
  const mail = await startMail()
  await step('start the server with the settings of the documents', () => service.start())
  await step('Nginx with TLS and WebSocket', startNginx)
  await step('sign in as the first operator', signInFirst)
  await step('invite a second host by e-mail', () => inviteHost(mail))
  const show = await step('make an event', () => prepareShow(origin, 'ann', hostPassword))
  const { tokens, names } = await step(`${phones} guests join`, async () => {
    const others = await registerGuests(origin, show.eventCode, phones - 1)
    const joined = { eventCode: show.eventCode, ...leaver, consent: true }
    const { token } = await call(origin, '/api/guest/Guest/RegisterGuest', joined)
    return {
      tokens: [...others, token],
      names: [...others.map((_, index) => `Phone ${index}`), leaverBegins],
    }
  })
  const { file, before } = await step(`backup while ${phones} phones vote and ask`, () =>
    backUpUnderLoad(show, names, tokens),
  )
  await step('verify the backup', () => verify(file))
  await step('wipe and restore', () => wipeAndRestore(file))
  await step(`all ${before.size} commands acknowledged before the backup are there`, () =>
    checkRestored(show, before),
  )
  await step('start on the restored data', async () => {
    const { status } = await service.start()
    must(status === 'ok', `/health says ${status}`)
    await signIn(origin, 'ann', hostPassword)
  })
  await step(`upgrade from ${releaseBefore}`, upgrade)
  await step('erase a guest from every table, file, log and new backup', eraseLeaver)
  await service.stop()
})
process.exit()
