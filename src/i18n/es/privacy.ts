import type { Dictionary } from '../base/dictionary.ts'
import type { privacy as source } from '../zh/privacy.ts'

export const privacy: Dictionary<typeof source> = {
  myData: 'Mis datos',
  myDataDetail: 'La organización ha guardado lo que escribiste y enviaste en este evento',
  download: 'Descargar mis datos',
  remove: 'Borrar mis datos',
  removeTitle: '¿Borrar tus datos?',
  removeDetail:
    'Tu nombre, tus datos, preguntas, comentarios y respuestas escritas se borran de todos los eventos en los que participaste con este dispositivo. Los votos, los puntos y los recuentos se conservan sin tu nombre. No se puede deshacer',
  removeNow: 'Borrar para siempre',
  removed: 'Tus datos se han borrado',
  guestDownload: 'Descargar datos',
  guestErase: 'Borrar datos',
  guestEraseTitle: '¿Borrar los datos de {{name}}?',
  guestEraseDetail:
    'El nombre, los datos, las preguntas, los comentarios y las respuestas escritas se borran al momento de este evento y de sus registros. Los votos, los puntos y los recuentos se conservan sin el nombre. No se puede deshacer',
  guestErased: 'Los datos se han borrado',
}
