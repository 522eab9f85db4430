import type { SampleTexts } from './sample-show.ts'

export const sampleInSpanish: SampleTexts = {
  name: 'Evento de ejemplo: una tarde con el público',
  location: 'Sala principal',
  schedule:
    '14:00 Bienvenida\n14:10 Nube de palabras y encuesta\n14:25 Preguntas\n14:45 Pausa\n15:00 Concurso\n15:20 Sorteo',
  cues: {
    welcome: {
      title: 'Bienvenida',
      notes: 'Pida a todos que escaneen el código. Empiece cuando casi todos hayan entrado.',
    },
    agenda: { title: 'El programa', notes: 'Presente las tres partes: ideas, preguntas y juego.' },
    cloud: {
      title: '¿Qué tal están?',
      notes: 'Una palabra por persona. Lea en voz alta las más grandes y pregunte quién las ha escrito.',
    },
    poll: {
      title: '¿Qué esperan con más ganas?',
      notes: 'El resultado está oculto. El siguiente paso lo muestra.',
    },
    questions: {
      title: 'Sus preguntas',
      notes: 'Responda primero a las preguntas con más votos.',
    },
    comments: {
      title: 'Saludos a la sala',
      notes: 'Los comentarios y las reacciones están abiertos en esta diapositiva y pasan por la pantalla.',
    },
    pause: { title: 'Pausa', notes: 'La pantalla muestra la cuenta atrás. Vuelva un minuto antes.' },
    quiz: {
      title: 'Concurso',
      notes: 'Tres preguntas. Con cada pulsación, el concurso da el siguiente paso.',
    },
    ideas: {
      title: 'Sus ideas',
      notes: 'Las respuestas aparecen en un muro. Elija dos y pida más detalles.',
    },
    ranking: {
      title: '¿Dónde el próximo año?',
      notes: 'El público toca los lugares por orden. Las barras cambian de sitio en la pantalla.',
    },
    rating: {
      title: '¿Qué les ha parecido?',
      notes: 'Pida la valoración mientras todos siguen en la sala.',
    },
    draw: {
      title: 'Sorteo',
      notes:
        'Participan todos los que han entrado. Pida a la sala que diga una palabra: formará parte del sorteo.',
    },
    closing: { title: 'Gracias', notes: 'Diga cuándo y dónde se publicarán los resultados.' },
  },
  slides: {
    agenda: {
      heading: 'El programa de hoy',
      text: 'Su teléfono es su voz: **vote, pregunte y juegue con nosotros**.',
    },
    comments: {
      heading: 'Envíe un saludo a la sala',
      text: 'Escriba un comentario o envíe una reacción. Todos lo verán en la pantalla.',
    },
    pause: { heading: 'Una breve pausa', text: 'Hay café y té en el vestíbulo.' },
    closing: { heading: 'Gracias por venir', text: 'Buen viaje de vuelta y **hasta la próxima**.' },
  },
  cloud: '¿Cómo se siente ahora mismo, en una palabra?',
  poll: {
    title: '¿Qué parte espera con más ganas?',
    options: ['Las preguntas', 'El concurso', 'El sorteo', 'Conocer gente'],
  },
  quiz: {
    title: 'Tres preguntas rápidas',
    questions: [
      ['¿Qué distancia recorre la luz en un segundo?', '300 000 km', '30 000 km', '3000 km', '3 000 000 km'],
      ['¿Qué animal tiene tres corazones?', 'El pulpo', 'La ballena', 'La jirafa', 'El elefante'],
      ['¿Qué planeta está más cerca del Sol?', 'Mercurio', 'Venus', 'Marte', 'La Tierra'],
    ],
  },
  ideas: '¿Qué deberíamos hacer juntos la próxima vez?',
  ranking: {
    title: '¿Dónde nos vemos el próximo año?',
    options: ['Junto al mar', 'En la montaña', 'En una gran ciudad', 'Aquí otra vez'],
  },
  rating: {
    title: '¿Qué le ha parecido la tarde?',
    statements: ['Contenido', 'Ritmo', 'Participar con el teléfono'],
    ends: ['Poco', 'Mucho'],
  },
  draw: {
    title: 'El sorteo',
    prizes: [
      ['Segundo premio', 'Un libro a elegir', 1],
      ['Primer premio', 'Una cena para dos', 1],
    ],
  },
}
