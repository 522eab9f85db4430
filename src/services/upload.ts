import type { CallAnswer } from '../contract/calls.ts'
import { type Outcome, refused } from '../contract/errors.ts'
import * as limits from '../contract/limits.ts'
import { outcomeOf } from './http.ts'

type Kept = CallAnswer<'/api/sys/File/UploadFile'>

interface Upload {
  token: string
  /** What it is for the server: a picture, or a sound or a film. */
  field: 'img' | 'clip'
  file: Blob
  /** How much has been sent, 0 to 1. */
  onProgress: (share: number) => void
  onAnswer: (outcome: Outcome<Kept>) => void
}

/** Who wants to send, in their order: as many of them as the server takes of one account are sending. */
const line: (() => void)[] = []

/** Begins at once or when the turn comes. Returns the way to leave the line, done or not. */
function takeTurn(begin: () => void): () => void {
  line.push(begin)
  if (line.length <= limits.uploadsAtOncePerAccount) begin()
  return () => {
    const place = line.indexOf(begin)
    if (place < 0) return
    line.splice(place, 1)
    if (place < limits.uploadsAtOncePerAccount) line[limits.uploadsAtOncePerAccount - 1]?.()
  }
}

/** Sends a file, when its turn comes; fetch would not tell how far it is. Returns the way to stop it. */
export function uploadFile({ token, field, file, onProgress, onAnswer }: Upload): () => void {
  const form = new FormData()
  form.append(field, file, 'file')
  const request = new XMLHttpRequest()
  request.open('POST', '/api/sys/File/UploadFile')
  request.timeout = limits.httpTimeoutMilliseconds
  request.setRequestHeader('Authorization', `Bearer ${token}`)
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
  const leave = takeTurn(() => request.send(form))
  const answer = (outcome: Outcome<Kept>): void => {
    leave()
    onAnswer(outcome)
  }
  request.onload = () => answer(outcomeOf(request.responseText, request.status) as Outcome<Kept>)
  request.onerror = () => answer(refused('Unreachable'))
  request.ontimeout = () => answer(refused('TimedOut'))
  return () => {
    request.onload = null
    request.abort()
    leave()
  }
}
