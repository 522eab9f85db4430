import type { Dictionary } from '../base/dictionary.ts'
import type { nicknames as source } from '../zh/nicknames.ts'

export const nicknames: Dictionary<typeof source> = {
  roll: 'Suggest a nickname',
  // The words of the names, each apart by a space.
  manners:
    'Brave Bright Calm Cheerful Clever Cosy Curious Daring Dreamy Eager Fair Fearless Friendly Gentle Golden Happy Helpful Honest Hopeful Humble Jolly Keen Kind Lively Lucky Mellow Merry Mighty Modest Neat Nimble Noble Patient Playful Polite Proud Quick Quiet Radiant Sharp Shiny Silver Smart Sparkling Speedy Steady Sunny Swift Tidy Trusty Upbeat Velvet Vivid Warm Wise Witty Zesty',
  animals:
    'Badger Beaver Bluebird Bumblebee Butterfly Cheetah Crane Deer Dolphin Dragonfly Eagle Falcon Finch Firefly Flamingo Fox Gazelle Gecko Giraffe Hamster Hare Hedgehog Heron Hummingbird Ibis Jaguar Kangaroo Kingfisher Kiwi Koala Ladybird Lark Lemur Leopard Lynx Magpie Marmot Meerkat Narwhal Ocelot Orca Oriole Otter Owl Panda Parrot Peacock Pelican Penguin Pony Puffin Quokka Robin Seahorse Sparrow Squirrel Starling Stork Swallow Swan Tiger Toucan Turtle Wombat Wren Zebra',
  name: '{{manner}} {{animal}}',
}
