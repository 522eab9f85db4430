import { execFileSync } from 'node:child_process'

// Checks commit subjects: `area: Imperative sentence`, one change, short enough for a list of commits. Commits before
// the date below are exempt, because history is not rewritten.
const since = '2026-11-25T03:30Z'
const longest = 72
const shape = /^[a-z][a-z0-9, -]*: [A-Z][^;]*[^.;]$/

const isWrong = (subject: string): boolean => subject.length > longest || !shape.test(subject)

const log = execFileSync('git', ['log', '--no-merges', `--since=${since}`, '--format=%s'], {
  encoding: 'utf8',
})
const wrong = log.split('\n').filter((subject) => subject !== '' && isWrong(subject))
for (const subject of wrong)
  console.error(`not "area: Imperative sentence" of at most ${longest} characters: ${subject}`)
process.exit(wrong.length > 0 ? 1 : 0)
