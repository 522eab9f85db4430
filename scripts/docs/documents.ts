import { buildOpenApi } from '#server/http/openapi.ts'
import { version } from '#server/platform/version.ts'
import { auditDocument } from './audit-document.ts'
import { decisionIndex } from './decision-index.ts'
import { errorDocument } from './error-document.ts'
import { findMachines } from './machines.ts'
import { performanceDocument } from './performance-document.ts'
import { privacyDocument } from './privacy-document.ts'
import { environmentExample, settingsDocument } from './settings-document.ts'
import { socketDocument } from './socket-document.ts'
import { statechartDocument } from './statechart-document.ts'

/** The text of each generated document, by its path from the root of the project. */
export type Documents = ReadonlyMap<string, string>

export const statechartFolder = 'docs/statecharts'

export async function statechartDocuments(): Promise<Documents> {
  const machines = await findMachines()
  return new Map(machines.map((found) => [`${statechartFolder}/${found.name}.md`, statechartDocument(found)]))
}

export const apiDocuments = (): Documents =>
  new Map([
    ['docs/api/openapi.json', `${JSON.stringify(buildOpenApi(version), null, 2)}\n`],
    ['docs/api/socket.md', socketDocument()],
    ['docs/api/errors.md', errorDocument()],
  ])

/** Documents for operators. */
const settingDocuments = (): Documents =>
  new Map([
    ['docs/operate/audit.md', auditDocument()],
    ['docs/operate/privacy.md', privacyDocument()],
    ['docs/operate/settings.md', settingsDocument()],
    ['.env.example', environmentExample()],
  ])

export const allDocuments = async (): Promise<Documents> =>
  new Map([
    ...(await statechartDocuments()),
    ...apiDocuments(),
    ...settingDocuments(),
    ['docs/decisions/README.md', decisionIndex()],
    ['docs/performance.md', performanceDocument()],
  ])
