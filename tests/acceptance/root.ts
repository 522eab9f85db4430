import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { must } from './steps.ts'

const authorities = 'usr/local/share/ca-certificates'

/** A minimal system in a folder. */
export interface Root {
  folder: string
  /** Path of a file of the root, on this machine. */
  path(...names: string[]): string
}

export const rootIn = (folder: string): Root => ({ folder, path: (...names) => join(folder, ...names) })

/** Aborted when the test is interrupted: it ends every program that `run` has started. */
export const interruption = new AbortController()
export const killed = { signal: interruption.signal, killSignal: 'SIGKILL' } as const

/** Runs a program and returns its output. Throws with the last lines of its errors. */
export async function run(program: string, ...given: string[]): Promise<string> {
  const child = spawn(program, given, { stdio: ['ignore', 'pipe', 'pipe'], ...killed })
  let failure: unknown
  child.once('error', (error) => {
    failure = error.message
  })
  const ended = once(child, 'close')
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  const lines = `${output}\n${errors}`.trim().split('\n').filter(Boolean)
  must(code === 0, `${program}: ${failure ?? `exit code ${code}`}: ${lines.slice(-4).join(' / ')}`)
  return output
}

const environment = [
  'HOME=/root',
  'LANG=C.UTF-8',
  'DEBIAN_FRONTEND=noninteractive',
  'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
]

/** Arguments of `env` that run a program in the root. */
export const programIn = (root: Root, ...given: string[]): string[] => [
  '-i',
  ...environment,
  'chroot',
  root.folder,
  ...given,
]

/** Runs commands of a shell in the root. The root must be mounted: see `apart`. */
export const inRoot = (root: Root, script: string): Promise<string> =>
  run('env', ...programIn(root, 'sh', '-ec', script))

/** Options of `unshare` for mounts and processes of its own, which end with the program. */
const alone = ['--mount', '--pid', '--fork', '--kill-child']

/**
 * Arguments of `unshare` that run a program with mounts and processes of its own. Both end with the program, also if it
 * is killed, so that nothing is left.
 */
export const apart = (root: Root, options: readonly string[], ...program: string[]): string[] => [
  ...[...alone, ...options],
  ...['sh', '-c', 'mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" && "$@"'],
  ...[root.folder, ...program],
]

/** Runs commands of a shell in the root, with mounts that end with them. */
export const install = (root: Root, script: string): Promise<string> =>
  run('unshare', ...apart(root, [], 'env', ...programIn(root, 'sh', '-ec', script)))

/** What /etc/os-release says. */
function system(): Record<string, string> {
  const lines = readFileSync('/etc/os-release', 'utf8').matchAll(/^(\w+)="?(.*?)"?$/gm)
  return Object.fromEntries([...lines].map(([, name, value]) => [name, value]))
}

/** Undefined if the test can run on this machine, else the reason why it cannot. */
export function unfit(): string | undefined {
  if (process.getuid?.() === 0 && /^(debian|ubuntu)$/.test(system().ID ?? '')) return undefined
  return 'The acceptance test installs an empty Debian in a folder: run it as root on Debian or Ubuntu, with mmdebstrap.'
}

/**
 * Makes an empty system without compilers: Debian 13, which install.md describes, or on Ubuntu the same Ubuntu. The
 * packages come from where this machine gets its own.
 */
export async function makeRoot(folder: string): Promise<Root> {
  const { ID, VERSION_CODENAME = '' } = system()
  const own = [`Origin: ${ID === 'debian' ? 'Debian' : 'Ubuntu'}`, `Codename: ${VERSION_CODENAME}`]
  const sites = await run('apt-get', 'indextargets', '--format', '$(SITE)', 'Created-By: Packages', ...own)
  const [mirror = ''] = sites.split('\n')
  must(mirror !== '', 'apt has no lists of packages: run apt-get update')
  const [suite = '', components = ''] =
    ID === 'debian' ? ['trixie', 'main'] : [VERSION_CODENAME, 'main,universe']
  const root = rootIn(folder)
  const options = ['--variant=minbase', '--include=systemd', `--components=${components}`]
  // Nobody answers the questions of apt.
  options.push('--aptopt=APT::Get::Assume-Yes "true"')
  await run('unshare', ...alone, '--mount-proc', 'mmdebstrap', ...options, suite, folder, mirror)
  // Certificates that this machine trusts for its way to the packages.
  mkdirSync(root.path(authorities), { recursive: true })
  for (const name of readdirSync(join('/', authorities)))
    copyFileSync(join('/', authorities, name), root.path(authorities, name))
  // No package starts its service, because no systemd runs here.
  writeFileSync(root.path('usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  writeFileSync(root.path('usr/local/bin/systemd-run'), standIn, { mode: 0o755 })
  return root
}

/** Does what deploy/cuelight-admin and the unit need of systemd-run: settings, folder, user. */
const standIn = `#!/bin/sh
while :; do
  case $1 in
    --uid=*) user=\${1#*=} ;;
    -p) shift; case $1 in WorkingDirectory=*) folder=\${1#*=} ;; EnvironmentFile=*) file=\${1#*=} ;; esac ;;
    -E) shift; export "$1" ;;
    -*) ;;
    *) break ;;
  esac
  shift
done
while IFS= read -r line; do
  case $line in [A-Z]*=*) export "$line" ;; esac
done < "$file"
cd "$folder"
umask 0077
exec setpriv --reuid="$user" --regid="$user" --clear-groups --no-new-privs -- "$@"
`
