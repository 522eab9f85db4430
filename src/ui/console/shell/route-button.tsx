import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'react-router-dom'
import { buttonRecipe } from '../../kit/button.recipe.ts'

/** Looks like a button, leads to a path of the console. */
export const RouteButton = chakra(Link, buttonRecipe)
