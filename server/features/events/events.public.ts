export { deleteEvent, eventsFull, hasRoomForEvents } from './deletion.ts'
