import type { Dictionary } from '../base/dictionary.ts'
import type { documentation as source } from '../zh/documentation.ts'

export const documentation: Dictionary<typeof source> = {
  intro: 'Desde crear un evento hasta exportar los resultados; unos cinco minutos de lectura',
  chapters: 'Capítulos',

  // Creating
  'title-start': 'Crear e iniciar un evento',
  'start-1':
    'En la lista de eventos, pulse «Crear evento» y ponga el nombre y las fechas. Lo demás tiene un valor adecuado y puede cambiarse después.',
  'start-2':
    '«Funciones activas» decide qué páginas hay en los móviles: preguntas, encuestas, interacción. «Participación» decide qué datos se piden y si hace falta una clave.',
  'start-3':
    'Al abrir el evento llega a su panel de control. Hasta pulsar «Empezar evento», los participantes pueden entrar, pero no preguntar ni votar; a la hora prevista el evento empieza solo.',

  // Joining
  'title-join': 'Dejar entrar a los participantes',
  'join-1':
    'Los participantes escanean el código de la pantalla grande o abren la dirección en el móvil y escriben los seis caracteres del evento. No hay que instalar nada.',
  'join-2':
    'En «Invitar al público» están el código QR, el enlace y el código del evento para su invitación.',
  'join-3':
    '«Cerrar entrada» no admite a nadie más; quienes están dentro siguen. En la pestaña «Participantes» puede buscar y expulsar a alguien.',

  // Questions
  'title-qa': 'Moderar las preguntas',
  'qa-1':
    'Con la revisión automática las preguntas se muestran al instante, salvo las retenidas; sin ella esperan su decisión. Teclas: A aprueba, R rechaza, S destaca, D marca como respondida.',
  'qa-2':
    'Una respuesta puede ser pública o solo para quien preguntó. «Resaltar en pantalla» muestra una sola pregunta a todo el público.',
  'qa-3':
    'Con las preguntas cerradas, los participantes no pueden preguntar ni votar. Las preguntas siguen en los móviles y la pantalla.',

  // Items
  'title-items': 'Encuestas e interacción',
  'items-1':
    'Todo el guion se prepara de antemano: encuesta, concurso, valoración, orden de preferencia, nube de palabras, respuesta abierta, sorteo y comentarios. «Desde una plantilla…» es lo más rápido.',
  'items-2':
    'Los controles siguen el orden del evento: activar, cerrar la votación, mostrar resultados, mostrar respuesta, siguiente. Los móviles lo reflejan al instante.',
  'items-3': '«Ronda nueva» conserva las respuestas anteriores y permite que todos respondan de nuevo.',

  // Screen
  'title-screen': 'La pantalla grande',
  'screen-1':
    'Pulse «Abrir pantalla» en el panel de control, lleve la ventana al proyector y pulse F para pantalla completa.',
  'screen-2':
    'Las teclas 1 a 4 cambian entre bienvenida, preguntas, encuestas e interacción. La miniatura de la derecha es lo que ve el público.',
  'screen-3': 'Sin red, la pantalla mantiene la última imagen y se pone al día sola.',

  // Results
  'title-results': 'Ver y exportar los resultados',
  'results-1':
    'La pestaña «Análisis» del evento muestra entradas, preguntas, votos y comentarios a lo largo del tiempo, y la participación en cada elemento.',
  'results-2':
    'Preguntas, respuestas y participantes se exportan en CSV o Excel. Los nombres y contactos de quienes no dieron su consentimiento no aparecen en los archivos.',

  // Report
  'title-report': 'Informar de un problema',
  'report-1':
    'Cuando algo falla, en la barra superior aparece «Registro de errores», con el mensaje y su origen.',
  'report-2':
    'En «Ayuda → Servicio en línea» copie los datos técnicos y envíelos, con lo que estaba haciendo, al administrador o a la dirección de «Ayuda → Contacto».',
}
