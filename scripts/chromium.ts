import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

// Names of the program, the best one first: the headless shell needs a fifth less time for pages, because it has no
// windows.
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

/** Path of a Chromium on this machine: CHROMIUM_PATH, else the first on PATH; undefined if there is none. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) return runs(named) ? named : undefined
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(runs)
}

/** Flags for headless use: no sandbox (containers and root), no requests to the vendor's servers. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Flags that save work for pages that live for seconds only: measured at a sixth of the browser's time. */
export const shortLivedFlags = [
  // Another list of features replaces Playwright's own, so its relevant entries are repeated here. A streamed script is
  // compiled in every page. Otherwise a page reuses the compiled code of the previous one.
  '--disable-features=SpareRendererForSitePerProcess,PreloadTopChromeWebUI,InitialWebUI,WebUIReloadButton,AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,OptimizationHints,NetworkTimeServiceQuerying,PreconnectToSearch,ScriptStreaming',
  // One process less, because no graphics card is used.
  '--in-process-gpu',
  '--js-flags=--no-maglev,--no-opt',
]
