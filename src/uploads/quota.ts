/** The most that the files of one person may occupy, in MB of 1,048,576 bytes. */
export const PERSON_MB = 50

/** The most that the files of one workspace may occupy, in MB. */
export const WORKSPACE_MB = 100

/** How many files a person may upload in an hour. */
export const UPLOADS_PER_HOUR = 60
