/** The files of the repository that a release has. It also has the built client and the files that release.ts writes. */
export const releasePaths = [
  'server',
  'src/contract',
  'src/i18n',
  'src/machines',
  'src/theme',
  'scripts/run.cjs',
  'scripts/start.ts',
  'scripts/admin.ts',
  'scripts/build/client.ts',
  'scripts/build/files-before.ts',
  'bin',
  'deploy',
  'docs/operate',
  'docs/performance.md',
  '.env.example',
  'LICENSE',
  'NOTICE',
  'CHANGELOG.md',
]

/** Parts of these folders that only the browser loads. */
export const browserOnlyPaths = ['src/i18n/surfaces', 'src/machines/flow']

export interface Manifest {
  name: string
  version: string
  license: string
  description: string
  type: string
  private: boolean
  imports: Record<string, string>
  engines: Record<string, string>
  scripts: Record<string, string>
  dependencies: Record<string, string>
  optionalDependencies: Record<string, string>
}

interface LockedPackage {
  version?: string
  license?: string
  dev?: boolean
  hasInstallScript?: boolean
}

/** The parts of package-lock.json that we read. The keys of `packages` are folders such as `node_modules/pg`. */
export interface Lock {
  packages: Record<string, LockedPackage>
}

/** package.json of a release: it installs no development tool, builds nothing, and names its commit. */
export function releaseManifest(manifest: Manifest, commit: string) {
  const { name, version, description, license, type, engines, dependencies, optionalDependencies } = manifest
  const imports = Object.entries(manifest.imports).filter(([, target]) =>
    releasePaths.some((path) => target.startsWith(`./${path}/`)),
  )
  return {
    name,
    version,
    private: manifest.private,
    license,
    type,
    description,
    gitHead: commit,
    imports: Object.fromEntries(imports),
    engines,
    scripts: Object.fromEntries(['start', 'admin'].map((script) => [script, manifest.scripts[script]])),
    dependencies,
    optionalDependencies,
  }
}

/** package-lock.json of a release: the same packages with the same hashes, without the development tools. */
export function releaseLock<Locked extends Lock>(lock: Locked, manifest: Manifest): Locked {
  const { name, version, license, engines, dependencies, optionalDependencies } = manifest
  const installed = Object.entries(lock.packages).filter(([folder, { dev }]) => folder !== '' && !dev)
  return {
    ...lock,
    packages: {
      '': { name, version, license, dependencies, optionalDependencies, engines },
      ...Object.fromEntries(installed),
    },
  }
}
