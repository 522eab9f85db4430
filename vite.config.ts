import react from '@vitejs/plugin-react'
import { defineConfig, type EnvironmentOptions } from 'vite'
import { buildInfo } from './scripts/build/build-info.ts'
import { chunksOf } from './scripts/build/chunks.ts'
import { surfacePages } from './scripts/surface-pages.ts'

const server = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000'

/** Each surface is a build of its own: one that shared its chunks with others would load pieces made for them. */
const surface = (name: string, page: string): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    manifest: `.vite/${name}.json`,
    emptyOutDir: name === 'console',
    rolldownOptions: { input: { [name]: page }, output: { codeSplitting: chunksOf(name) } },
  },
})

export default defineConfig(({ command }) => ({
  plugins: [react(), surfacePages()],
  define: { __BUILD__: JSON.stringify(buildInfo(command)) },
  server: {
    proxy: {
      // The host stays as the browser knows it: the server compares it with the page's origin.
      '/api': { target: server, changeOrigin: false },
      '/pictures': server,
      '/clips': server,
      '/health': server,
      '/metrics': server,
      '/socket.io': { target: server, ws: true },
    },
  },
  build: {
    // The first that know Array's findLast, by which the pages send older ones to unsupported.html, modules or not.
    target: ['chrome97', 'edge97', 'firefox104', 'safari15.4'],
    modulePreload: { polyfill: false },
    // In kB, unpacked: what is loaded first is one file. Its weight is held by scripts/build-report.ts.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // Emotion drags these in for a part of it that nobody here uses; they do nothing by being loaded.
      treeshake: { moduleSideEffects: [{ test: /hoist-non-react-statics|react-is/, sideEffects: false }] },
    },
  },
  builder: {},
  // The development server serves all three pages from one.
  environments:
    command === 'build'
      ? {
          client: surface('console', 'index.html'),
          guest: surface('guest', 'guest.html'),
          screen: surface('screen', 'screen.html'),
        }
      : {},
}))
