/** The list of events with the form for a new one. */
export const newEventPath = '/Events/EventList?create'
