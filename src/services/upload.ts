import { isErrorCode } from '#contract/error-status.ts'
import { type Outcome, refused } from '#contract/errors.ts'
import type { CallAnswer, CallPath } from '#contract/interface/calls.ts'
import { uploadIdHeader } from '#contract/interface/protocol.ts'
import * as limits from '#contract/limits.ts'
import { outcomeOf } from './http.ts'

type Kept = CallAnswer<'/api/sys/File/UploadFile'>

interface Upload {
  token: string
  /** The server's messages about the upload have this id. */
  id: string
  /** `img` for a picture, `clip` for a sound or film. */
  field: 'img' | 'clip'
  file: Blob
  /** Called with the sent share of the file, 0 to 1. */
  onProgress: (share: number) => void
  onAnswer: (outcome: Outcome<Kept>) => void
}

const uploadPath = '/api/sys/File/UploadFile' satisfies CallPath

/**
 * The queue of uploads, running uploads first. As many uploads run at the same time as the server allows for one
 * account.
 */
const line: (() => void)[] = []

/**
 * Starts the upload now, or when another upload has ended. Returns a function that removes the upload from the
 * queue, finished or not.
 */
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

/**
 * Queues and uploads a file. Uses XMLHttpRequest, because fetch does not report progress. Returns a function that
 * cancels the upload.
 */
export function uploadFile({ token, id, field, file, onProgress, onAnswer }: Upload): () => void {
  const form = new FormData()
  form.append(field, file, 'file')
  const request = new XMLHttpRequest()
  request.open('POST', uploadPath)
  request.timeout = limits.httpTimeoutMilliseconds
  request.setRequestHeader('Authorization', `Bearer ${token}`)
  request.setRequestHeader(uploadIdHeader, id)
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
  const leave = takeTurn(() => request.send(form))
  const answer = (outcome: Outcome<Kept>): void => {
    leave()
    onAnswer(outcome)
  }
  request.onload = () =>
    answer(outcomeOf(request.responseText, request.status, uploadPath, isErrorCode) as Outcome<Kept>)
  request.onerror = () => answer(refused('Unreachable'))
  request.ontimeout = () => answer(refused('TimedOut'))
  return () => {
    request.onload = null
    request.abort()
    leave()
  }
}
