import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

// The shell first, where it is installed: without the windows of a whole browser, pages cost a fifth less.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

const runs = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The path of a Chromium on this machine: CHROMIUM_PATH, else the first on PATH; undefined where there is none. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) return runs(named) ? named : undefined
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(runs)
}

/** Headless, sandbox off (containers and root), no talk with its maker's servers. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
