import type { KindOnScreen } from '../kind-on-screen.ts'
import { WordCloudPicture } from './word-cloud-picture.tsx'
import { WordCloudTwin } from './word-cloud-twin.tsx'

export const wordCloudOnScreen: KindOnScreen<'wordCloud'> = { Picture: WordCloudPicture, Twin: WordCloudTwin }
