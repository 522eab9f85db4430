import type { KindOnScreen } from '#ui/screen/frame/kind-on-screen.ts'
import { WordCloudPicture } from './word-cloud-picture.tsx'
import { WordCloudTextAlternative } from './word-cloud-text-alternative.tsx'

export const wordCloudOnScreen: KindOnScreen<'wordCloud'> = {
  Picture: WordCloudPicture,
  TextAlternative: WordCloudTextAlternative,
}
