import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const compressible = /\.(js|css|html|svg|json|txt|webmanifest)$/
const leastBytes = 512
/** Folders such as .vite, which are not served. */
const isHidden = (path: string): boolean => path.startsWith('.')

/**
 * Writes .br and .gz files beside every file that becomes smaller, so that the server does not compress while many
 * guests arrive.
 */
export function precompress(directory: string): void {
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !compressible.test(entry.name) || isHidden(relative(directory, path))) continue
    const bytes = readFileSync(path)
    if (bytes.length < leastBytes) continue
    const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, brotli))
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
