import { Reel } from '#ui/kinds/lottery/screen/reel.ts'
import { Sky } from '#ui/screen/comments/sky.ts'

// A page that runs the animations of the big screen. It uses the screen's own code, but with more moving objects than a
// show has. Comments can also run over the screen itself.

declare global {
  interface Window {
    /** Milliseconds between the frames since the figures were last read. */
    gaps: number[]
    inTheAir: () => number
  }
}

const canvas = document.querySelector('canvas')
if (!canvas) throw new Error('no canvas')
const asked = new URLSearchParams(location.search)
const count = Number(asked.get('count'))
const fontFamily = 'sans-serif'
const words = [
  '你好会场',
  '这个产品真不错',
  'Great talk!',
  '请问什么时候上线？',
  '哈哈哈哈',
  '666666',
  'Best keynote in years',
]

/** There are enough lanes for all comments at the same time. */
function comments(box: HTMLCanvasElement): void {
  const area = { width: 1920, lanes: Math.ceil(count / 3), laneHeight: 1000 / Math.ceil(count / 3), scale: 1 }
  const tones = [
    { plate: '#ffffff', ink: '#1b2140' },
    { plate: '#8a9bff', ink: '#10153a' },
  ]
  const sky = new Sky(box, area, () => ({ fontFamily, tones }))
  let number = 0
  const more = () => {
    const flying = Number(box.dataset.flying ?? 0)
    const missing = Math.min(12, count - flying)
    sky.add(
      Array.from({ length: Math.max(0, missing) }, () => {
        number += 1
        return { id: `c${number}`, text: words[number % words.length] ?? '', number }
      }),
    )
  }
  setInterval(more, 200)
}

function names(box: HTMLCanvasElement): void {
  const reel = new Reel(box, () => ({ colour: '#ffffff', fontFamily }))
  const pool = Array.from({ length: count }, (_, index) => `${words[index % words.length]} ${index}`)
  reel.reset(pool, { width: 1300, height: 700 })
  const began = performance.now()
  const step = (now: number) => {
    reel.paint(((now - began) / 1000) * 14, 0)
    requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

if (asked.get('what') === 'names') names(canvas)
else comments(canvas)
if (asked.get('above') === 'poll') void import('./poll-below.tsx').then(({ showPoll }) => showPoll())

window.gaps = []
window.inTheAir = () => Number(canvas.dataset.flying ?? 0)
let last = performance.now()
const tick = (now: number) => {
  window.gaps.push(now - last)
  last = now
  requestAnimationFrame(tick)
}
requestAnimationFrame(tick)
