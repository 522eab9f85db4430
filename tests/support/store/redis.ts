import { connect } from 'node:net'

export const redisPort = 6379

/** Whether Redis answers at the tests' address. */
export const redisAnswers: boolean = await new Promise((answer) => {
  const socket = connect(redisPort, '127.0.0.1')
  const say = (answers: boolean) => (): void => {
    socket.destroy()
    answer(answers)
  }
  socket.setTimeout(2000, say(false)).on('connect', say(true)).on('error', say(false))
})

if (!redisAnswers && process.env.CI) throw new Error('Redis must answer on CI, and does not')
