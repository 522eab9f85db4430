import type { KeptItem, WrittenItem } from './template.ts'

/** The words of an item that its picture in the list of templates shows. */
interface SceneLines {
  Title: string
  /** The options of a poll, the first question of a quiz with its options, the first prize of a draw. */
  Lines: string[]
}

/** Title and lines of an item that comes with the product. */
export function writtenLines({ name, payload }: WrittenItem): SceneLines {
  const texts = (lines: readonly { Text: string }[]) => lines.map(({ Text }) => Text)
  switch (name) {
    case 'Poll/Add':
      return { Title: payload.Poll.Title, Lines: texts(payload.Poll.Options) }
    case 'Quiz/Add': {
      const [first] = payload.Quiz.Questions
      return { Title: payload.Quiz.Title, Lines: first ? [first.Text, ...texts(first.Options)] : [] }
    }
    case 'Lottery/Add': {
      const [first] = payload.Lottery.Prizes
      return { Title: payload.Lottery.Title, Lines: first ? [first.TypeName, first.GiftName] : [] }
    }
    case 'Rating/Add':
      return { Title: payload.Rating.Title, Lines: texts(payload.Rating.Statements) }
    case 'WordCloud/Add':
      return { Title: payload.WordCloud.Title, Lines: [] }
    case 'OpenText/Add':
      return { Title: payload.OpenText.Title, Lines: [] }
  }
}

/** Title and lines of an item that a host saved. */
export function keptLines({ kind, content }: KeptItem): SceneLines {
  const texts = (lines: readonly { text: string }[]) => lines.map(({ text }) => text)
  const Title = content.title
  if (kind === 'poll') return { Title, Lines: texts(content.options) }
  if (kind === 'rating') return { Title, Lines: texts(content.statements) }
  if (kind === 'quiz') {
    const [first] = content.questions
    return { Title, Lines: first ? [first.text, ...texts(first.options)] : [] }
  }
  if (kind === 'lottery') {
    const [first] = content.prizes
    return { Title, Lines: first ? [first.typeName, first.giftName] : [] }
  }
  return { Title, Lines: [] }
}
