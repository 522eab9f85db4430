import type { KindOnScreen } from '#ui/screen/frame/kind-on-screen.ts'
import { WordCloudPicture, WordCloudTextAlternative } from './word-cloud-picture.tsx'

export const wordCloudOnScreen: KindOnScreen<'wordCloud'> = {
  Picture: WordCloudPicture,
  TextAlternative: WordCloudTextAlternative,
}
