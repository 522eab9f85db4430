import type { ReadyTemplate } from './template.ts'
import { choice, cloud, lottery, quiz, ranking, rating, text } from './written.ts'

export const readyInEnglish: readonly ReadyTemplate[] = [
  {
    id: 'ready-en-warm-up',
    name: 'Warm-up',
    language: 'en',
    written: [
      cloud('One word for how you feel right now', 1),
      choice(
        'Where have you come from today?',
        ['This city', 'Nearby', 'Another region', 'Abroad', 'Online'],
        { look: 'donut' },
      ),
      text('What is the one answer you want to take home?'),
    ],
  },
  {
    id: 'ready-en-meeting',
    name: 'Whole meeting',
    language: 'en',
    written: [
      cloud('What comes to mind when you think of next year?'),
      ranking('What should we put first?', [
        'Product quality',
        'Customer service',
        'Our team',
        'New markets',
      ]),
      choice('What takes up most of your time?', ['Meetings', 'E-mail', 'Searching', 'Waiting', 'Rework'], {
        mostChoices: 2,
        look: 'columns',
      }),
      text('What would you change if you could?', true),
      rating('How was this meeting?', ['Content', 'Pace', 'Venue'], ['Could be better', 'Excellent']),
    ],
  },
  {
    id: 'ready-en-gala',
    name: 'Whole party',
    language: 'en',
    written: [
      cloud('This year in one word', 2),
      choice('What are you looking forward to tonight?', [
        'The acts',
        'The awards',
        'The draw',
        'Good company',
      ]),
      quiz('Party quiz', [
        [
          'On which day is daylight longest up north?',
          'June solstice',
          'December solstice',
          'March equinox',
          'New Year',
        ],
        ['How many squares has a chessboard?', '64', '81', '49', '100'],
        ['Which planet is the largest?', 'Jupiter', 'Saturn', 'Earth', 'Neptune'],
      ]),
      text('One line to yourself a year from now'),
      rating('How was tonight?', ['Acts', 'Food', 'Mood'], ['All right', 'Fantastic']),
      lottery('Prize draw', [
        ['Third prize', 'Gift box', 10],
        ['Second prize', 'Headphones', 5],
        ['First prize', 'Tablet', 1],
      ]),
    ],
  },
  {
    id: 'ready-en-training',
    name: 'Training session',
    language: 'en',
    written: [
      rating('How familiar are you with the topic?', ['Before we begin'], ['Not at all', 'Very']),
      text('What is still unclear so far?'),
      choice('What shall we do next?', ['Continue', 'An exercise', 'A ten-minute break']),
      rating('How was this session?', ['Explanations', 'Examples', 'Exercises'], ['Poor', 'Great']),
    ],
  },
  {
    id: 'ready-en-feedback',
    name: 'Event feedback',
    language: 'en',
    written: [
      rating('How did you like today?', ['Overall', 'Talks', 'Organisation'], ['Not much', 'Very much']),
      choice('Would you recommend us to a friend?', ['Certainly', 'Probably', 'Not sure', 'No']),
      text('What should we keep, and what should we change?', true),
    ],
  },
  {
    id: 'ready-en-science',
    name: 'Science quiz',
    language: 'en',
    written: [
      quiz('Science quiz', [
        ['What is the hardest natural material?', 'Diamond', 'Quartz', 'Steel', 'Granite'],
        ['Which gas do plants take from the air?', 'Carbon dioxide', 'Oxygen', 'Nitrogen', 'Helium'],
        ['How many bones has an adult, about?', '206', '106', '306', '406'],
        ['In what does sound travel fastest?', 'Steel', 'Water', 'Air', 'A vacuum'],
      ]),
    ],
  },
  {
    id: 'ready-en-quiz',
    name: 'Pub quiz',
    language: 'en',
    written: [
      quiz('Pub quiz', [
        ['Which ocean is the largest?', 'Pacific', 'Atlantic', 'Indian', 'Arctic'],
        ['How long does light take from the Sun to us?', '8 minutes', '8 seconds', '8 hours', 'A day'],
        ['Who painted the Mona Lisa?', 'Leonardo', 'Michelangelo', 'Raphael', 'Titian'],
        ['How many players has a football team?', '11', '9', '10', '12'],
        ['What is the chemical sign for gold?', 'Au', 'Ag', 'Go', 'Gd'],
      ]),
    ],
  },
]
