import type { Dictionary } from '../base/dictionary.ts'
import type { kinds as source } from '../zh/kinds.ts'

export const kinds: Dictionary<typeof source> = {
  poll: 'Encuesta',
  quiz: 'Concurso',
  rating: 'Valoración',
  wordCloud: 'Nube de palabras',
  openText: 'Respuesta abierta',
  lottery: 'Sorteo',
}
