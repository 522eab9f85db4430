import type { CallAnswer } from '../contract/calls.ts'
import { type Outcome, refused } from '../contract/errors.ts'
import * as limits from '../contract/limits.ts'
import { outcomeOf } from './http.ts'

type Kept = CallAnswer<'/api/sys/File/UploadFile'>

interface Upload {
  token: string
  file: Blob
  /** How much has been sent, 0 to 1. */
  onProgress: (share: number) => void
  onAnswer: (outcome: Outcome<Kept>) => void
}

/** Sends a picture; fetch would not tell how far it is. Returns the way to stop it. */
export function uploadPicture({ token, file, onProgress, onAnswer }: Upload): () => void {
  const form = new FormData()
  form.append('img', file, 'picture')
  const request = new XMLHttpRequest()
  request.open('POST', '/api/sys/File/UploadFile')
  request.timeout = limits.httpTimeoutMilliseconds
  request.setRequestHeader('Authorization', `Bearer ${token}`)
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
  request.onload = () => onAnswer(outcomeOf(request.responseText, request.status) as Outcome<Kept>)
  request.onerror = () => onAnswer(refused('Unreachable'))
  request.ontimeout = () => onAnswer(refused('TimedOut'))
  request.send(form)
  return () => {
    request.onload = null
    request.abort()
  }
}
