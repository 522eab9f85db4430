// The service worker of the phone's pages. It keeps no page and no script, so it can never answer with an old build.
// It has one task: if a page is opened and no server answers, it says so, and opens the page as soon as one does.
// The address of this script has the texts in the guest's language, and the colours of the page.

const given = new URL(self.location.href).searchParams

self.addEventListener('install', () => self.skipWaiting())

// Without the preload, each page would wait for this worker to start.
self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload?.enable()))

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(pageOf(event))
})

async function pageOf(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return offlinePage()
  }
}

const text = (name) => (given.get(name) ?? '').replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)

const colour = (name) => {
  const value = given.get(name) ?? ''
  return /^#[0-9a-f]{3,8}$/i.test(value) ? value : 'inherit'
}

function offlinePage() {
  const nonce = crypto.randomUUID()
  const html = `<!doctype html>
<html lang="${text('language')}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="${colour('ground')}">
<title>${text('title')}</title>
<style nonce="${nonce}">
  html { background: ${colour('ground')}; color: ${colour('ink')}; font: 16px/1.55 system-ui, sans-serif }
  body { display: grid; place-content: center; min-height: 100dvh; margin: 0 auto; padding: 24px; max-width: 400px; box-sizing: border-box; text-align: center }
  h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.35 }
  p { margin: 0 0 24px }
  button { min-height: 56px; padding: 0 32px; border: 0; border-radius: 8px; font: inherit; font-weight: 600; background: ${colour('button')}; color: ${colour('onButton')} }
</style>
<main><h1>${text('title')}</h1><p role="status">${text('detail')}</p><button type="button">${text('retry')}</button></main>
<script nonce="${nonce}">
  const open = () => location.reload()
  const look = () => fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(open, () => {})
  document.querySelector('button').addEventListener('click', open)
  addEventListener('online', open)
  setInterval(() => document.visibilityState === 'visible' && look(), 10_000)
</script>
</html>`
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; frame-ancestors 'self'`,
    },
  })
}
