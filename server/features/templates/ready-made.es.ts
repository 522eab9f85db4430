import type { ReadyTemplate } from './template.ts'
import { choice, cloud, lottery, quiz, ranking, rating, text } from './written.ts'

export const readyInSpanish: readonly ReadyTemplate[] = [
  {
    id: 'ready-es-warm-up',
    name: 'Para empezar',
    language: 'es',
    written: [
      cloud('¿Cómo se siente ahora, en una palabra?', 1),
      choice(
        '¿Desde dónde viene hoy?',
        ['De esta ciudad', 'De cerca', 'De otra región', 'Del extranjero', 'En línea'],
        { look: 'donut' },
      ),
      text('¿Qué respuesta le gustaría llevarse hoy?'),
    ],
  },
  {
    id: 'ready-es-meeting',
    name: 'Reunión completa',
    language: 'es',
    written: [
      cloud('¿Qué le viene a la mente al pensar en el próximo año?'),
      ranking('¿Qué debería ir primero?', [
        'Calidad del producto',
        'Atención al cliente',
        'Nuestro equipo',
        'Nuevos mercados',
      ]),
      choice('¿Qué le quita más tiempo?', ['Reuniones', 'Correo', 'Buscar datos', 'Esperas', 'Rehacer'], {
        mostChoices: 2,
        look: 'columns',
      }),
      text('¿Qué cambiaría si pudiera?', true),
      rating('¿Qué le ha parecido la reunión?', ['Contenido', 'Ritmo', 'Lugar'], ['Mejorable', 'Excelente']),
    ],
  },
  {
    id: 'ready-es-gala',
    name: 'Fiesta completa',
    language: 'es',
    written: [
      cloud('Este año en una palabra', 2),
      choice('¿Qué espera con más ganas esta noche?', [
        'Las actuaciones',
        'Los premios',
        'El sorteo',
        'La compañía',
      ]),
      quiz('Concurso de la fiesta', [
        [
          '¿Qué día dura más la luz en el hemisferio norte?',
          'Solsticio de junio',
          'Solsticio de diciembre',
          'Equinoccio de marzo',
          'Año Nuevo',
        ],
        ['¿Cuántas casillas tiene un tablero de ajedrez?', '64', '81', '49', '100'],
        ['¿Cuál es el planeta más grande?', 'Júpiter', 'Saturno', 'La Tierra', 'Neptuno'],
      ]),
      text('Una frase para usted dentro de un año'),
      rating('¿Qué tal la noche?', ['Actuaciones', 'Comida', 'Ambiente'], ['Normal', 'Fantástica']),
      lottery('Sorteo de premios', [
        ['Tercer premio', 'Cesta de regalo', 10],
        ['Segundo premio', 'Auriculares', 5],
        ['Primer premio', 'Tableta', 1],
      ]),
    ],
  },
  {
    id: 'ready-es-training',
    name: 'Sesión de formación',
    language: 'es',
    written: [
      rating('¿Cuánto conoce el tema?', ['Antes de empezar'], ['Nada', 'Mucho']),
      text('¿Qué no ha quedado claro hasta ahora?'),
      choice('¿Qué hacemos ahora?', ['Seguir', 'Un ejercicio', 'Diez minutos de pausa']),
      rating(
        '¿Qué le ha parecido la sesión?',
        ['Explicaciones', 'Ejemplos', 'Ejercicios'],
        ['Mal', 'Muy bien'],
      ),
    ],
  },
  {
    id: 'ready-es-feedback',
    name: 'Opinión del evento',
    language: 'es',
    written: [
      rating('¿Le ha gustado el día?', ['En general', 'Ponencias', 'Organización'], ['Poco', 'Mucho']),
      choice('¿Nos recomendaría?', ['Seguro', 'Es probable', 'No lo sé', 'No']),
      text('¿Qué deberíamos mantener y qué cambiar?', true),
    ],
  },
  {
    id: 'ready-es-science',
    name: 'Concurso de ciencia',
    language: 'es',
    written: [
      quiz('Concurso de ciencia', [
        ['¿Cuál es el material natural más duro?', 'Diamante', 'Cuarzo', 'Acero', 'Granito'],
        ['¿Qué gas toman las plantas del aire?', 'CO₂', 'Oxígeno', 'Nitrógeno', 'Helio'],
        ['¿Cuántos huesos tiene un adulto, más o menos?', '206', '106', '306', '406'],
        ['¿Dónde viaja más rápido el sonido?', 'En el acero', 'En el agua', 'En el aire', 'En el vacío'],
      ]),
    ],
  },
  {
    id: 'ready-es-quiz',
    name: 'Cultura general',
    language: 'es',
    written: [
      quiz('Cultura general', [
        ['¿Cuál es el océano más grande?', 'Pacífico', 'Atlántico', 'Índico', 'Ártico'],
        ['¿Cuánto tarda la luz del Sol en llegar?', '8 minutos', '8 segundos', '8 horas', 'Un día'],
        ['¿Quién escribió «Don Quijote»?', 'Cervantes', 'Quevedo', 'Lope de Vega', 'Góngora'],
        ['¿Cuántos jugadores tiene un equipo de fútbol?', '11', '9', '10', '12'],
        ['¿Cuál es el símbolo químico del oro?', 'Au', 'Ag', 'Or', 'Gd'],
      ]),
    ],
  },
]
