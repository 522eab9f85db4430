import type { Dictionary } from '../base/dictionary.ts'
import type { kinds as source } from '../zh/kinds.ts'

export const kinds: Dictionary<typeof source> = {
  poll: 'Encuesta',
  'poll-now': 'Hay una encuesta en pantalla',
  quiz: 'Concurso',
  'quiz-now': 'Hay un concurso en pantalla',
  rating: 'Valoración',
  'rating-now': 'Hay una valoración en pantalla',
  ranking: 'Orden de preferencia',
  'ranking-now': 'Hay un orden de preferencia en pantalla',
  wordCloud: 'Nube de palabras',
  'wordCloud-now': 'Hay una nube de palabras en pantalla',
  openText: 'Respuesta abierta',
  'openText-now': 'Hay una pregunta abierta en pantalla',
  lottery: 'Sorteo',
  'lottery-now': 'Hay un sorteo en pantalla',
}
