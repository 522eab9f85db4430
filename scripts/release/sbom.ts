import { execFileSync } from 'node:child_process'
import type { Licensed } from './licences.ts'

interface Component {
  'bom-ref': string
  name: string
  type: string
  scope: string
  properties: { name: string; value: string }[]
}

/** The parts of a CycloneDX document that we change. */
interface Bom {
  /** A random number. */
  serialNumber: string | undefined
  metadata: { timestamp: string; component: Component }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

const dependencyBom = (folder: string): Bom => {
  const command = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx']
  const output = execFileSync('npm', command, { cwd: folder, encoding: 'utf8', maxBuffer: 100_000_000 })
  return JSON.parse(output)
}

/**
 * The software bill of materials in the CycloneDX format: the packages that `npm ci` installs, and those of which the
 * client has a part. The latter have the property `cuelight:part`. The same sources always give the same document.
 *
 * @param release the folder with package.json and package-lock.json of the release
 * @param checkout the folder whose package-lock.json also has the packages of the client
 */
export function billOfMaterials(
  { release, checkout }: { release: string; checkout: string },
  { bundled, time }: { bundled: readonly Licensed[]; time: string },
): Bom {
  const { metadata, components, dependencies } = dependencyBom(release)
  const all = dependencyBom(checkout)
  const inClient = new Set(bundled.map(({ name, version }) => `${name}@${version}`))
  const installed = new Set(components.map((component) => component['bom-ref']))
  const has = (reference: string): boolean => installed.has(reference) || inClient.has(reference)
  const added = (reference: string): boolean => inClient.has(reference) && !installed.has(reference)
  const part = { name: 'cuelight:part', value: 'dist' }
  return {
    ...all,
    serialNumber: undefined,
    metadata: {
      ...metadata,
      timestamp: time,
      component: { ...metadata.component, name: 'cuelight', type: 'application' },
    },
    components: [
      ...components.map((component) =>
        inClient.has(component['bom-ref'])
          ? { ...component, properties: [...component.properties, part] }
          : component,
      ),
      ...all.components
        .filter((component) => added(component['bom-ref']))
        .map((component) => ({ ...component, scope: 'required', properties: [part] })),
    ],
    dependencies: [
      ...dependencies,
      ...all.dependencies
        .filter(({ ref }) => added(ref))
        .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(has) })),
    ],
  }
}
