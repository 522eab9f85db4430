import { chakra } from '@chakra-ui/react/styled-system'
import { Gift } from 'lucide-react'
import type { LotteryPrize } from '#contract/items/lottery.ts'
import { type PictureSize, pictureAt } from '#contract/picture-path.ts'
import { quizColour } from '#ui/kit/display/quiz-shapes.tsx'
import { Centre } from '#ui/screen/canvas/boxes.ts'

interface PrizePictureProps {
  prize: LotteryPrize
  /** Index of the prize. A prize without a picture shows a gift in the colour of this index. */
  place: number
  size: PictureSize
}

/** The picture of a prize. It fills its box. */
export function PrizePicture({ prize: { picture }, place, size }: PrizePictureProps) {
  return (
    <Centre
      style={picture ? {} : quizColour(place)}
      position="relative"
      w="full"
      h="full"
      minW="0"
      minH="0"
      overflow="hidden"
      borderRadius="inherit"
      containerType="size"
      css={{ '& > svg': { w: '44cqmin', h: '44cqmin' } }}
      backgroundImage={
        !picture ? 'linear-gradient(150deg, transparent 30%, var(--theme-shadow-color))' : undefined
      }
    >
      {picture ? (
        <chakra.img
          src={pictureAt(picture.path, size)}
          alt={picture.alt}
          position="absolute"
          inset="0"
          w="full"
          h="full"
          objectFit="cover"
        />
      ) : (
        <Gift strokeWidth={1.25} aria-hidden="true" />
      )}
    </Centre>
  )
}
