import type { Dictionary } from '../dictionary.ts'
import type { sharing as source } from '../zh/sharing.ts'

export const sharing: Dictionary<typeof source> = {
  baton: 'Quién dirige',
  youSteer: 'Usted dirige',
  youSteerDetail: 'Los demás anfitriones pueden moderar, pero no avanzar el programa',
  otherSteers: 'Dirige {{name}}',
  otherSteersDetail: 'Puede moderar. Tome el mando para avanzar el programa',
  steeringElsewhere: 'Usted dirige en otro navegador',
  nobodySteers: 'Nadie dirige',
  nobodySteersDetail: 'Dirige quien primero avance el programa',
  take: 'Dirigir',
  release: 'Dejar de dirigir',
  ask: 'Pedir el mando',
  askedThem: 'Lo ha pedido. {{name}} puede cederlo ahora',
  withdraw: 'Retirar petición',
  askedBy: '{{name}} pide el mando',
  askedByOwn: 'Usted pide el mando en otro navegador',
  handOver: 'Ceder el mando',
  decline: 'Seguir dirigiendo',
  seize: 'Tomar el mando',
  seizeTitle: '¿Tomar el mando de {{name}}?',
  seizeDetail:
    'Los controles del programa de {{name}} se desactivan al instante. Ni el público ni la pantalla notan nada.',
}
