import { io } from 'socket.io-client'
import { expect, test } from 'vitest'
import {
  accountNamespace,
  protocolVersion,
  type UploadPlace,
  uploadIdHeader,
} from '#contract/interface/protocol.ts'
import * as limits from '#contract/limits.ts'
import { type Person, setUpLive } from '#tests/support/server/live-server.ts'
import { makePicture } from '#tests/support/uploads/made-pictures.ts'
import { uploadForm, uploadPath } from '#tests/support/uploads/upload-form.ts'

const live = setUpLive('sqlite')

/** The account channel of a host, with the places that it has reported. */
async function placesOf({ token }: Person) {
  const auth = { token, protocol: protocolVersion }
  const options = { auth, transports: ['websocket'], forceNew: true }
  const page = io(`http://127.0.0.1:${live().server.port}${accountNamespace}`, options)
  const places: UploadPlace[] = []
  page.on('UploadPlace', (place: UploadPlace) => places.push(place))
  await new Promise<void>((resolve) => page.on('connect', resolve))
  return { page, places }
}

test('only the sender of a waiting picture learns how many pictures are before it', async () => {
  const [ann, ben] = [await live().host('Ann'), await live().host('Ben')]
  const [forAnn, forBen] = [await placesOf(ann), await placesOf(ben)]
  const side = Math.ceil(Math.sqrt(limits.smallPicturePixels)) + 1
  const { payload, headers } = await uploadForm(await makePicture('png', side, side))
  const send = (person: Person, id: string) =>
    live().server.app.inject({
      method: 'POST',
      url: uploadPath,
      payload,
      headers: { ...headers, authorization: `Bearer ${person.token}`, [uploadIdHeader]: id },
    })
  const answers = await Promise.all([send(ann, 'upload-1'), send(ann, 'upload-2'), send(ann, 'upload-3')])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  const before = forAnn.places.map(({ before }) => before).sort()
  expect(before).toEqual([0, 0, 1, 1, 2])
  expect(forAnn.places.at(-1)).toEqual({ uploadId: expect.stringMatching(/^upload-/), before: 0 })
  expect(forBen.places).toEqual([])
  forAnn.page.disconnect()
  forBen.page.disconnect()
})
