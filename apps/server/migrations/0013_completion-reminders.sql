CREATE TABLE "completion_reminders" (
	"booking_id" uuid NOT NULL,
	"flight_date" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "completion_reminders_booking_id_flight_date_pk" PRIMARY KEY("booking_id","flight_date")
);
--> statement-breakpoint
ALTER TABLE "completion_reminders" ADD CONSTRAINT "completion_reminders_booking_id_bookings__id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("_id") ON DELETE cascade ON UPDATE no action;