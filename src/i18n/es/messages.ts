import type { Dictionary } from '../base/dictionary.ts'
import type { messages as source } from '../zh/messages.ts'

export const messages: Dictionary<typeof source> = {
  recipient: 'Destinatario',
  speaker: 'Ponente',
  hosts: 'Anfitriones',
  toSpeaker: 'Mensaje al ponente',
  toHosts: 'Mensaje a los anfitriones',
  sentToSpeaker: 'Para el ponente',
  sentToHosts: 'Para los anfitriones',
  onlyHost: 'No hay más anfitriones en este evento',
  quick: 'Mensajes rápidos',
  'quick-minutes': 'Quedan 2 minutos',
  'quick-wrapUp': 'Vaya terminando, por favor',
  'quick-questions': '¿Preguntas ahora?',
  send: 'Enviar',
  sent: 'Enviado',
  latest: 'Últimos mensajes',
  none: 'Todavía no hay mensajes',
  unread: 'Sin leer',
  readBy: 'Leído por {{name}}',
  readBySpeaker: 'Leído por el ponente',
  withdraw: 'Retirar',
  from: 'Mensaje de {{name}}: {{text}}',
  more: { one: '{{count}} mensaje más', other: '{{count}} mensajes más' },
  gotIt: 'Entendido',
}
