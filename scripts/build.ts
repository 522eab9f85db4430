import { buildClient } from './build/client.ts'

// npm run build: builds the client and reports the size of its pages. The exit code is 1 if they exceed a budget.
try {
  await buildClient({ overBudget: 'fails' })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
