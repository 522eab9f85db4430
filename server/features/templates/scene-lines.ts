import type { KeptItem, WrittenItem } from './template.ts'

/** The words of an item that its picture in the list of templates shows. */
interface SceneLines {
  title: string
  /** The options of a poll, the first question of a quiz with its options, the first prize of a draw. */
  lines: string[]
}

/** Title and lines of an item that comes with the product. */
export function writtenLines({ name, payload }: WrittenItem): SceneLines {
  const texts = (lines: readonly { text: string }[]) => lines.map(({ text }) => text)
  switch (name) {
    case 'Poll/Add':
      return { title: payload.poll.title, lines: texts(payload.poll.options) }
    case 'Quiz/Add': {
      const [first] = payload.quiz.questions
      return { title: payload.quiz.title, lines: first ? [first.text, ...texts(first.options)] : [] }
    }
    case 'Lottery/Add': {
      const [first] = payload.lottery.prizes
      return { title: payload.lottery.title, lines: first ? [first.typeName, first.giftName] : [] }
    }
    case 'Rating/Add':
      return { title: payload.rating.title, lines: texts(payload.rating.statements) }
    case 'WordCloud/Add':
      return { title: payload.wordCloud.title, lines: [] }
    case 'OpenText/Add':
      return { title: payload.openText.title, lines: [] }
  }
}

/** Title and lines of an item that a host saved. */
export function keptLines({ kind, content }: KeptItem): SceneLines {
  const texts = (lines: readonly { text: string }[]) => lines.map(({ text }) => text)
  const title = content.title
  if (kind === 'poll') return { title, lines: texts(content.options) }
  if (kind === 'rating') return { title, lines: texts(content.statements) }
  if (kind === 'quiz') {
    const [first] = content.questions
    return { title, lines: first ? [first.text, ...texts(first.options)] : [] }
  }
  if (kind === 'lottery') {
    const [first] = content.prizes
    return { title, lines: first ? [first.typeName, first.giftName] : [] }
  }
  return { title, lines: [] }
}
