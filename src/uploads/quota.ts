/** The storage limit of one person, in MB of 1,048,576 bytes. */
export const PERSON_MB = 50

/** The storage limit of one workspace, in MB. */
export const WORKSPACE_MB = 100

/** The number of files a person may upload in an hour. */
export const UPLOADS_PER_HOUR = 60
