-- The day that a monthly expense fell due, when it was entered for a later one because that day was locked.
alter table expenses add column due_on date;
