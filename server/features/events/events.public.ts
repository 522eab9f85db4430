export { deleteEvent, eventsFull, hasRoomForEvents, restoreEvent } from './deletion.ts'
