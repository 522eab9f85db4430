import type { Dictionary } from '../base/dictionary.ts'
import type { guide as source } from '../zh/guide.ts'

export const guide: Dictionary<typeof source> = {
  intro: 'Seis pasos y diez minutos hasta su primer evento',
  stepOf: 'Paso {{step}} de {{most}}',
  steps: 'Pasos',
  back: 'Atrás',
  next: 'Siguiente',
  finish: 'Listo: a los eventos',
  'title-create': 'Cree un evento',
  'detail-create':
    'Póngale nombre y fechas. Recibirá un código de seis caracteres con el que entran los participantes.',
  'action-create': 'Crearlo',
  'title-prepare': 'Prepare el guion',
  'detail-prepare':
    'En el panel de control, añada elementos en «Encuestas» o use una plantilla. Los participantes los ven solo cuando los activa.',
  'action-prepare': 'Abrir el evento actual',
  'title-try': 'Pruébelo usted',
  'detail-try': 'Entre con su móvil, haga una pregunta y vote. Eso es lo que verán los participantes.',
  'action-try': 'Abrir la página de acceso',
  'title-screen': 'Llévelo a la pantalla',
  'detail-screen':
    'Pulse «Abrir pantalla» en el panel de control y muestre la ventana a pantalla completa en el proyector. El código QR queda en una esquina para quienes lleguen tarde.',
  'title-run': 'Empiece y marque el ritmo',
  'detail-run':
    'Pulse «Empezar evento». Los números cambian la pantalla, A y R gestionan las preguntas y los controles, de izquierda a derecha, siguen el orden del evento. Pulse ? para ver todas las teclas.',
  'title-after': 'Mire los resultados',
  'detail-after':
    'Al terminar, la pestaña «Análisis» muestra la participación; exporte preguntas y respuestas como tabla.',
}
