const retryMilliseconds = 2000
const triesAnswered = 3

async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch('/health', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/**
 * A part of the page (code, texts) that was not in the first load: tried until it is there, as the network may be away
 * just now. Rejects where the server can be reached and has it no more, as after a new build.
 */
export async function untilThere<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let answered = 0; ; ) {
    try {
      return await load()
    } catch (error) {
      if (await serverAnswers()) answered += 1
      if (answered === triesAnswered) throw error
      await new Promise((resolve) => setTimeout(resolve, retryMilliseconds))
    }
  }
}
